package org.strobe.mpi.check.callsite;

/**
 * Source line of the program with an MPI call.
 *
 * @param number its number in the job; 0 if it has none
 * @param call the call in terms of the API: {@code Comm.send}
 * @param line {@code app.Main.main(Main.java:12)}
 */
public record CallSite(int number, String call, String line) {
    @Override
    public String toString() {
        return call + " at " + line;
    }
}
