package org.strobe.emulator.userlevel;

import java.util.function.BooleanSupplier;
import org.strobe.emulator.kernel.Waiting;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.wait.Awaitable;

/**
 * Carries messages of a layer between the NICs of ranks, and their firmware's work. For the rank's main thread and the firmware.
 *
 * @param <H> head of a message
 * @param <C> costs
 */
public interface Carrier<H, C extends Enum<C> & Cost> {
    /** Most bytes of a message. */
    long LONGEST = Integer.MAX_VALUE;

    /** Fate of a message that the network loses. */
    enum Loss {
        /** Nobody hears of it. */
        SILENT,

        /** It is sent again, a number of times; then the firmware of its sender hears of it. */
        REPORTED,

        /** It is sent again until it arrives. */
        REPEATED
    }

    /** Hands messages that come to the firmware from now on; those that are there already, too. */
    void open(Firmware<H> firmware);

    /**
     * Sends a message without data.
     *
     * @param to rank
     */
    void send(int to, H head, Loss loss);

    /**
     * Sends a message.
     *
     * @param to rank
     * @param left runs when its bytes may be changed
     */
    void send(int to, H head, Memory memory, long offset, long length, Loss loss, Runnable left);

    /**
     * Appends work of the NIC's processor. Works end in the order in which they began.
     *
     * @param units see {@link Cost}
     * @param done runs at the end of the work
     */
    void work(C cost, long units, Runnable done);

    /** Runs something after a time. */
    void after(long nanos, Runnable then);

    /** Lets the NIC do what is due. */
    void progress();

    /** Charges the rank's processor, and lets the NIC do what is due. */
    void charge(C cost, long units);

    /** Charges the rank's processor for work of a library between its calls; its next call shows it to the NIC. */
    void chargeLibrary(C cost);

    /** Waits until the firmware has made a condition true. */
    void await(BooleanSupplier condition, Waiting why);

    /** A condition that the firmware makes true, for waits of a library: {@link #progress} is due when it is reached. */
    Awaitable news(BooleanSupplier condition);

    /** Zeroed memory. */
    Memory allocate(long bytes);

    /** Waits until the network has taken all messages, save those to ranks that have ended. */
    void flush();
}
