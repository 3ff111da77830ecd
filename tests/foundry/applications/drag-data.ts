/** What a drag of a document carries. Source: public API documentation (ClientDocument#toDragData). */

export function setDragData(event: DragEvent, { documentName, uuid }: { documentName: string; uuid: string }): void {
  event.dataTransfer?.setData("text/plain", JSON.stringify({ type: documentName, uuid }));
}
