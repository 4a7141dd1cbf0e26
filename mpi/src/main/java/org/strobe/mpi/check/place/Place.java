package org.strobe.mpi.check.place;

/**
 * A call of MPI on a line of the program.
 *
 * @param number by which all ranks of the job know it; 0 if it has none
 * @param call the call, as the API has it: {@code Comm.send}
 * @param line {@code app.Main.main(Main.java:12)}
 */
public record Place(int number, String call, String line) {
    @Override
    public String toString() {
        return call + " at " + line;
    }
}
