/** First byte after the module's own constants; the arena must begin above it. */
export function heapBase(): usize {
  return __heap_base;
}
