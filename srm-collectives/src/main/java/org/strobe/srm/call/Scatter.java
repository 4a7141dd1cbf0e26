package org.strobe.srm.call;

import org.strobe.srm.data.Parts;
import org.strobe.srm.data.Payload;
import org.strobe.srm.run.Run;

/** A scatter. */
public interface Scatter {
    /**
     * Begins.
     *
     * @param given what the root has for each; not used elsewhere
     * @param result where this member wants its part; null if it stays where it is
     */
    Run begin(Parts given, Payload result, int root);

    /** How many bytes of this member there was no room for; when it is through. */
    long left();
}
