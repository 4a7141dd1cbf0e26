package org.strobe.mpi.check.cluster;

import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.strobe.mpi.call.Data;
import org.strobe.mpi.check.callsite.Findings;
import org.strobe.mpi.check.collective.CallClaim;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/**
 * Comparison of collective calls among the ranks of a communicator. All send claims to rank 0 of it, in the order of their calls.
 * At a blocking call rank 0 compares all that came since the last one, and sends its verdict; then the call begins, or fails at
 * every rank. Messages go through a communicator of all ranks, with tags made of the checked communicator's number.
 *
 * <pre>
 *   rank 1   iBarrier --claim--+      bcast --claim--+  waits          begins or fails
 *                              v                     v                  ^
 *   rank 0   iBarrier          |      bcast          +-- compares two --+ verdict
 * </pre>
 */
final class ClaimExchange {
    private static final int LONGEST_VERDICT = 2048;

    private final Communicator all;
    private final int tags;
    private final Findings findings;

    /** Own calls of communicators whose rank 0 the caller is, since the last comparison. */
    private final Map<Integer, Deque<CallClaim>> uncompared = new HashMap<>();

    /** Opens it; collective over all ranks. */
    ClaimExchange(Provider provider, Findings findings) {
        this.all = provider.openAside();
        this.tags = provider.largestTag() / 2;
        this.findings = findings;
    }

    /**
     * Takes part in a comparison.
     *
     * @param waits true to wait for the verdict
     * @throws MpiFailure if calls differ
     */
    void meet(Communicator communicator, CallClaim own, boolean waits) {
        ProcessGroup group = communicator.group();
        if (group.size() == 1 || isPartlyForeign(group)) {
            return;
        }
        int tag = 2 * (communicator.context() % tags);
        if (group.rank() != 0) {
            send(own.toBytes(), group.process(0), tag);
            if (waits) {
                hear(group.process(0), tag + 1);
            }
            return;
        }
        Deque<CallClaim> calls;
        synchronized (uncompared) {
            calls = uncompared.computeIfAbsent(communicator.context(), unknown -> new ArrayDeque<>());
            calls.add(own);
        }
        if (waits) {
            tell(compare(communicator, calls, tag), group, tag + 1);
        }
    }

    /** True if some members belong to another world, which messages do not reach. */
    private boolean isPartlyForeign(ProcessGroup group) {
        for (int rank = 0; rank < group.size(); rank++) {
            if (group.process(rank) >= all.size()) {
                return true;
            }
        }
        return false;
    }

    private MpiFailure compare(Communicator communicator, Deque<CallClaim> calls, int tag) {
        String given = communicator.state().name();
        String name = given.isEmpty() ? "0x" + Integer.toHexString(communicator.context()) : given;
        MpiFailure first = null;
        while (!calls.isEmpty()) {
            CallClaim own = calls.remove();
            for (int other = 1; other < communicator.size(); other++) {
                byte[] bytes = new byte[CallClaim.LONGEST];
                int length = receive(bytes, communicator.group().process(other), tag);
                MpiFailure found = own.judge(CallClaim.of(bytes, length), other, name, findings);
                first = first == null ? found : first;
            }
        }
        return first;
    }

    private void tell(MpiFailure verdict, ProcessGroup group, int tag) {
        byte[] bytes = {};
        if (verdict != null) {
            byte[] text = verdict.getMessage().getBytes(StandardCharsets.UTF_8);
            bytes = new byte[Math.min(LONGEST_VERDICT, text.length + 1)];
            bytes[0] = (byte) verdict.errorClass().code();
            System.arraycopy(text, 0, bytes, 1, bytes.length - 1);
        }
        for (int other = 1; other < group.size(); other++) {
            send(bytes, group.process(other), tag);
        }
        if (verdict != null) {
            throw verdict;
        }
    }

    private void hear(int process, int tag) {
        byte[] bytes = new byte[LONGEST_VERDICT];
        int length = receive(bytes, process, tag);
        if (length > 0) {
            throw new MpiFailure(ErrorClass.of(bytes[0]), new String(bytes, 1, length - 1, StandardCharsets.UTF_8));
        }
    }

    /** Sends without waiting for the receiver. */
    private void send(byte[] bytes, int process, int tag) {
        all.startSend(SendMode.STANDARD, new Data(bytes, bytes.length, Type.BYTE), process, tag)
                .release();
    }

    private int receive(byte[] bytes, int process, int tag) {
        Operation received = all.receive(new Data(bytes, bytes.length, Type.BYTE), process, tag);
        int length = (int) received.bytes();
        received.release();
        return length;
    }

    /** Closes it; collective over all ranks. */
    void close() {
        all.free();
    }
}
