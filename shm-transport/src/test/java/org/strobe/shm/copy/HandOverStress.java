package org.strobe.shm.copy;

import java.util.Arrays;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZLL_Result;
import org.strobe.shm.copy.HandOver.Receipt;

/** Sender and receiver race for the lower half: one of them copies it, and both learn when all bytes are copied. */
@JCStressTest
@State
@Outcome(id = "false, COMPLETE, all", expect = Expect.ACCEPTABLE, desc = "The receiver came to the lower half first.")
@Outcome(
        id = "true, COMPLETE, all",
        expect = Expect.ACCEPTABLE,
        desc = "The sender copied the lower half and was first.")
@Outcome(id = "true, PENDING, all", expect = Expect.ACCEPTABLE, desc = "The sender copied the lower half and was last.")
@Outcome(expect = Expect.FORBIDDEN, desc = "Bytes are missing, or one side never learns of the end.")
public class HandOverStress {
    private static final int BYTES = 256;

    private final HandOver handOver = new HandOver();
    private final byte[] source = new byte[BYTES];
    private final byte[] target = new byte[BYTES];

    public HandOverStress() {
        Arrays.fill(source, (byte) 1);
        handOver.offer(source, 0, BYTES);
        if (!handOver.tryAim(target, 0, BYTES)) {
            throw new AssertionError(handOver);
        }
        handOver.split(BYTES);
    }

    @Actor
    public void sender(ZLL_Result result) {
        result.r1 = handOver.tryHelp();
    }

    @Actor
    public void receiver(ZLL_Result result) {
        Receipt receipt = handOver.copyUpperHalf(BYTES);
        // On COMPLETE the receiver sees all bytes without further synchronisation.
        boolean pending = receipt == Receipt.PENDING;
        result.r3 = pending || isAllThere() ? "all" : "some";
        result.r2 = receipt;
    }

    @Arbiter
    public void after(ZLL_Result result) {
        if (result.r2 == Receipt.PENDING && !handOver.tryFinish()) {
            result.r3 = "never finished";
        } else if (!handOver.isIdle() || !isAllThere()) {
            result.r3 = handOver.toString();
        }
    }

    private boolean isAllThere() {
        return Arrays.equals(source, target);
    }
}
