package org.strobe.mpi.check.collective;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Rank 0's side of a meeting: receives all claims, compares them with its own, and sends the verdict. */
final class HubMeeting extends Meeting {
    static final int LONGEST_VERDICT = 2048;
    private static final int MOST_NAMED = 4;

    private final List<byte[]> calls = new ArrayList<>();
    private final List<Operation> receives = new ArrayList<>();

    HubMeeting(Meetings meetings, CallClaim own, Runnable afterwards) {
        super(meetings, own, afterwards);
        for (int other = 1; other < meetings.size; other++) {
            byte[] call = new byte[CallClaim.LONGEST];
            calls.add(call);
            receives.add(meetings.channel.startReceive(call, 0, call.length, Type.BYTE, other, CALLS));
        }
    }

    @Override
    boolean tryEnd() {
        if (!receives.stream().allMatch(Operation::isDone)) {
            return false;
        }
        MpiFailure verdict = compare();
        tell(verdict);
        end(verdict);
        return true;
    }

    private MpiFailure compare() {
        MpiFailure first = null;
        for (int i = 0; i < receives.size(); i++) {
            CallClaim call = CallClaim.of(calls.get(i), (int) receives.get(i).bytes());
            receives.get(i).release();
            MpiFailure found =
                    first == null ? own.judge(call, i + 1, meetings.communicator.get(), meetings.findings) : null;
            first = first == null ? found : first;
        }
        return first;
    }

    private void tell(MpiFailure verdict) {
        byte[] bytes = verdict == null ? new byte[0] : bytes(verdict);
        for (int other = 1; other < meetings.size; other++) {
            meetings.channel
                    .startSend(SendMode.STANDARD, bytes, 0, bytes.length, Type.BYTE, other, VERDICTS)
                    .release();
        }
    }

    private static byte[] bytes(MpiFailure verdict) {
        byte[] text = verdict.getMessage().getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[Math.min(LONGEST_VERDICT, text.length + 1)];
        bytes[0] = (byte) verdict.errorClass().code();
        System.arraycopy(text, 0, bytes, 1, bytes.length - 1);
        return bytes;
    }

    @Override
    public String fromWhom() {
        int[] missing = IntStream.range(0, receives.size())
                .filter(i -> !receives.get(i).isDone())
                .map(i -> i + 1)
                .toArray();
        return IntStream.of(missing)
                        .limit(MOST_NAMED)
                        .mapToObj(rank -> "rank " + rank)
                        .collect(Collectors.joining(", "))
                + (missing.length > MOST_NAMED ? ", ..." : "");
    }
}
