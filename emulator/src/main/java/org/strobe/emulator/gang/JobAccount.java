package org.strobe.emulator.gang;

/**
 * Account of a job. Times are nanoseconds since the start of the machine; -1 for events that did not happen.
 *
 * @param submitted submission
 * @param placed assignment of a slot
 * @param launched arrival of its image on all nodes, and start of its ranks
 * @param ended end of its last rank
 * @param used processor time of all ranks
 * @param lent part of it on nodes lent by other jobs
 * @param held time for which ready ranks had no processor, all ranks together
 */
public record JobAccount(long submitted, long placed, long launched, long ended, long used, long lent, long held) {
    /** Time from submission to end. */
    public long turnaround() {
        return ended - submitted;
    }
}
