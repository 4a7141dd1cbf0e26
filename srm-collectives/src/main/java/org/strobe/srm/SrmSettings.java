package org.strobe.srm;

/**
 * What decides among algorithms; the same at all ranks of a job.
 *
 * @param isCrowded whether ranks outnumber the processors that they run on
 * @param looks how often a rank looks at what it awaits before it serves anything else
 */
public record SrmSettings(boolean isCrowded, int looks) {
    private static final int LOOKS = 100;

    public SrmSettings {
        if (looks < 0) {
            throw new IllegalArgumentException("looks=" + looks + ": not negative");
        }
    }

    /** The usual ones for so many ranks on so many processors. */
    public static SrmSettings usual(int ranks, int processors) {
        boolean crowded = ranks > processors;
        return new SrmSettings(crowded, crowded ? 0 : LOOKS);
    }
}
