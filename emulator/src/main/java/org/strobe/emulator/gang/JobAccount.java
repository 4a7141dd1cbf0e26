package org.strobe.emulator.gang;

/**
 * What a job has had of the machine. Times are nanoseconds since the machine began; -1 for what has not been.
 *
 * @param submitted when it was handed in
 * @param placed when it got a slot
 * @param launched when its image was on all its nodes, and its ranks began
 * @param ended when its last rank had ended
 * @param used how long its ranks had processors and did something, all ranks together
 * @param lent what of this was on nodes that were other jobs' just then
 * @param held how long its ranks could have gone on, and had no processor, all ranks together
 */
public record JobAccount(long submitted, long placed, long launched, long ended, long used, long lent, long held) {
    /** From when it was handed in until its end. */
    public long turnaround() {
        return ended - submitted;
    }
}
