package org.strobe.emulator.vapi.firmware;

import org.strobe.emulator.vapi.request.Completion;
import org.strobe.emulator.vapi.request.WorkRequest;

/**
 * Head of a message between adapters.
 *
 * @param from number of the sending queue pair
 * @param to number of the target
 * @param sequence of a request among those of its pair; an answer has that of its request
 * @param round number of times that the pair had gone back to an earlier request; an answer has that of its request
 * @param remote address at the target
 * @param length of what is read
 */
public record Frame(
        Kind kind,
        int from,
        int to,
        long sequence,
        int round,
        long remote,
        long length,
        int key,
        int immediate,
        long operand,
        long compared) {
    /** Kinds of messages. */
    public enum Kind {
        SEND(VapiCost.RECEIVE),
        WRITE(VapiCost.WRITE),
        WRITE_WITH_IMMEDIATE(VapiCost.RECEIVE),
        READ(VapiCost.READ),
        COMPARE_AND_SWAP(VapiCost.ATOMIC),
        FETCH_AND_ADD(VapiCost.ATOMIC),

        /** A message of an unreliable datagram, which has no answer. */
        DATAGRAM(VapiCost.RECEIVE),

        /** A request is done. What was read comes with it. */
        DONE(Completion.Status.SUCCESS),

        /** There is no receive for a request. */
        NOT_READY(Completion.Status.RECEIVER_NOT_READY),
        ACCESS_ERROR(Completion.Status.REMOTE_ACCESS_ERROR),
        INVALID(Completion.Status.REMOTE_INVALID_REQUEST),

        /** The target has failed. */
        GONE(Completion.Status.RETRIES_EXCEEDED);

        private final VapiCost work;
        private final Completion.Status answer;

        Kind(VapiCost work) {
            this.work = work;
            this.answer = null;
        }

        Kind(Completion.Status answer) {
            this.work = VapiCost.WRITE;
            this.answer = answer;
        }

        /** Work of the target's adapter. */
        VapiCost work() {
            return work;
        }

        boolean isAnswer() {
            return answer != null;
        }

        /** Result of a request that gets this answer. */
        Completion.Status status() {
            return answer;
        }

        /** True if a request has its data with it. */
        boolean hasData() {
            return this == SEND || this == WRITE || this == WRITE_WITH_IMMEDIATE;
        }

        /** True if a request takes a posted receive. */
        boolean takesReceive() {
            return this == SEND || this == WRITE_WITH_IMMEDIATE;
        }
    }

    /** A request. */
    static Frame of(WorkRequest request, Kind kind, int from, long sequence, int round) {
        return new Frame(
                kind,
                from,
                request.to().number(),
                sequence,
                round,
                request.remote(),
                request.length(),
                request.key(),
                request.immediate(),
                request.operand(),
                request.compared());
    }

    /** An answer to this request. */
    Frame answer(Kind answer) {
        return new Frame(answer, to, from, sequence, round, 0, 0, 0, 0, 0, 0);
    }
}
