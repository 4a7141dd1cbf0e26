package org.strobe.mpi.check.collective;

import java.nio.charset.StandardCharsets;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.type.Type;

/** Side of all ranks but rank 0: sends the claim and receives the verdict. */
final class MemberMeeting extends Meeting {
    private final byte[] verdict = new byte[HubMeeting.LONGEST_VERDICT];
    private final Operation heard;

    MemberMeeting(Meetings meetings, CallClaim own, Runnable afterwards) {
        super(meetings, own, afterwards);
        byte[] call = own.toBytes();
        meetings.channel
                .startSend(SendMode.STANDARD, call, 0, call.length, Type.BYTE, 0, CALLS)
                .release();
        heard = meetings.channel.startReceive(verdict, 0, verdict.length, Type.BYTE, 0, VERDICTS);
    }

    @Override
    boolean tryEnd() {
        if (!heard.isDone()) {
            return false;
        }
        int length = (int) heard.bytes();
        heard.release();
        end(length == 0 ? null : failure(length));
        return true;
    }

    private MpiFailure failure(int length) {
        return new MpiFailure(ErrorClass.of(verdict[0]), new String(verdict, 1, length - 1, StandardCharsets.UTF_8));
    }

    @Override
    public String fromWhom() {
        return "rank 0 of it, which hears of all";
    }
}
