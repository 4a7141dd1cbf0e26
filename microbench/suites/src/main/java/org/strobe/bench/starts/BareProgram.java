package org.strobe.bench.starts;

/** Program without MPI: prints as many lines as told, none if not. */
public final class BareProgram {
    private BareProgram() {}

    public static void main(String[] args) {
        int lines = args.length == 0 ? 0 : Integer.parseInt(args[0]);
        for (int i = 0; i < lines; i++) {
            System.out.println("line " + i);
        }
    }
}
