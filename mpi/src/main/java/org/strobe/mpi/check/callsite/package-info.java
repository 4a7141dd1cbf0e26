/**
 * Call sites of the program: the line of each MPI call, so that a finding can name the lines of both ranks.
 *
 * <pre>
 *   rank 0:  here() --&gt; number 5 ---- in a message ----&gt; rank 1:  at(5) --&gt; "Comm.send at app.Main.main(Main.java:12)"
 *                 \____ text of 5 ---- CallSitesLayout ----/
 * </pre>
 *
 * <p>One segment of the job holds the texts. Any rank can read the call sites of any other, in every launch. {@link
 * org.strobe.mpi.check.callsite.Lines} walks the stack. {@link org.strobe.mpi.check.callsite.Findings} prints warnings.
 * Packages {@code replay}, {@code watch} and {@code checkpoint} use {@code Lines} too.
 */
package org.strobe.mpi.check.callsite;
