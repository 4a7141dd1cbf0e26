package org.strobe.mpi.check.collective;

import java.nio.charset.StandardCharsets;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.type.Type;

/** A meeting as all ranks but the first see it: they tell the first of their call, and hear the verdict. */
final class MemberMeeting extends Meeting {
    private final byte[] verdict = new byte[HubMeeting.LONGEST_VERDICT];
    private final Operation heard;

    MemberMeeting(Meetings place, CollectiveCall own, Runnable afterwards) {
        super(place, own, afterwards);
        byte[] call = own.toBytes();
        place.channel
                .startSend(SendMode.STANDARD, call, 0, call.length, Type.BYTE, 0, CALLS)
                .release();
        heard = place.channel.startReceive(verdict, 0, verdict.length, Type.BYTE, 0, VERDICTS);
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
