/**
 * Places of the program: which MPI call was made on which line, so that a finding can name the lines of both ranks.
 *
 * <pre>
 *   rank 0:  here() --&gt; number 5 ---- in a message ----&gt; rank 1:  at(5) --&gt; "Comm.send at app.Main.main(Main.java:12)"
 *                 \____ text of 5 ---- PlacesLayout ----/
 * </pre>
 *
 * <p>The texts lie in one segment of the job, so any rank can read the places of any other, in every launch. {@link org.strobe.mpi.check.place.Lines} walks the stack.
 */
package org.strobe.mpi.check.place;
