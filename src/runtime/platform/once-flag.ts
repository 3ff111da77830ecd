/**
 * Under flags["kartoteka-kouzel"] of a spell that is cast without being kept: the uuid that it was cast from. Of its
 * concentration effect: its name, picture and that uuid.
 */
export const ONCE_FLAG = "castOnce";
