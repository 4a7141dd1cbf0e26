package org.strobe.emulator.userlevel;

/**
 * Work of a NIC for a layer when messages come.
 *
 * @param <H> head of a message
 */
public interface Firmware<H> {
    /**
     * Takes a piece of a message. Messages of a rank come in the order in which they were sent.
     *
     * @param from rank that has sent it
     */
    void take(int from, H head, Piece piece);

    /** Takes note that a message of this rank was lost for good; see {@link Carrier.Loss#REPORTED}. */
    void lost(int to, H head);
}
