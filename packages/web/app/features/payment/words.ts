import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OrderStatus } from "@proofsheet/contract";
import type { WireOrder } from "@proofsheet/contract/payment";

export const orderStatusNames: Record<OrderStatus, MessageDescriptor> = {
  created: msg`Being prepared`,
  pending: msg`Waiting for payment`,
  paid: msg`Paid`,
  partly_refunded: msg`Partly refunded`,
  refunded: msg`Refunded`,
  disputed: msg`Disputed`,
  expired: msg`Expired, not paid`,
  review: msg`Under review`,
};

export const refundStatusNames: Record<WireOrder["refunds"][number]["status"], MessageDescriptor> = {
  requested: msg`Refund on its way`,
  done: msg`Refunded`,
  failed: msg`Refund failed, credits given back`,
};
