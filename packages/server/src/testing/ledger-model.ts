import type { TaskId } from "@proofsheet/contract";

/**
 * What the ledger has to come to: credits lie in heaps in the order in which they came, tasks eat from the oldest, what is
 * taken back comes from an order's own heap, and the day's free pictures go first.
 */
export const dayMs = 86_400_000;
export const price = 999;
export const freeImages = 10;

export interface Heap {
  size: number;
  left: number;
  taken: number;
}
export interface Order extends Heap {
  id: string;
  session: { session_id: string; request_id: string };
  paidAtMs: number | null;
  backCents: number;
  disputed: boolean;
  won: boolean;
}
export interface Task {
  id: TaskId;
  day: string;
  free: number;
  paid: number;
}

/** One buyer's credits, pure: it knows nothing of transfers or rows. */
export class Model {
  heaps: Heap[] = [];
  orders: Order[] = [];
  tasks: Task[] = [];
  spendable = 0;
  used = new Map<string, number>();

  give(heap: Heap): void {
    this.heaps.push(heap);
    heap.left = heap.size;
    this.spendable += heap.size;
  }
  /** The newest heaps hold what is there, because the oldest are eaten first. */
  unspentOf(wantedHeap: Heap): number {
    let rest = this.spendable;
    for (const heap of this.heaps.toReversed()) {
      const share = Math.min(heap.left, rest);
      if (heap === wantedHeap) return share;
      rest -= share;
    }
    return 0;
  }
  /** Takes or gives back what the order's facts ask for, as far as its heap has it. */
  follow(order: Order): void {
    if (order.paidAtMs === null) return;
    const isLost = order.disputed && !order.won;
    const target = isLost ? order.size : Math.round((order.size * Math.min(price, order.backCents)) / price);
    const change = Math.min(target - order.taken, this.unspentOf(order));
    order.taken += change;
    order.left -= change;
    this.spendable -= change;
  }
  refundOf(order: Order, nowMs: number): { credits: number; cents: number } {
    const isOpen =
      order.paidAtMs !== null && nowMs < order.paidAtMs + 7 * dayMs && (!order.disputed || order.won) && order.backCents < price;
    const credits = isOpen ? this.unspentOf(order) : 0;
    const cents = Math.min(Math.floor((price * credits) / order.size), price - order.backCents);
    return cents > 0 ? { credits, cents } : { credits: 0, cents: 0 };
  }
  get held(): number {
    return this.tasks.reduce((sum, task) => sum + task.paid, 0);
  }
}
