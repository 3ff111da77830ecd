/** A card to begin with. Our own invention; cards are Czech whatever the language of the window. */
export const SAMPLE_CARD = `Most z jisker

Bridge of sparks

Vlastní kouzla

Zaklínání 2. úrovně

Vyvolání: 1 akce

Dosah: 12 sáhů

Složky: V, P, S (kousek křemene)

Trvání: 1 minuta (soustředění)

Povolání: Čaroděj, Kouzelník

Mezi dvěma body v dosahu se sklene most z jisker, přímka dlouhá 6 sáhů a široká 1 sáh. Kdo na něm stojí, musí uspět v záchranném hodu na Obratnost, jinak utrpí 3k6 bleskového zranění; při úspěchu utrpí polovinu.

Na vyšších úrovních. Sešleš-li kouzlo z pozice 3. nebo vyšší úrovně, zranění se zvýší o 1k6 za každou úroveň pozice nad 2.
`;
