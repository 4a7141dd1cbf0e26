package mpi;

import java.io.IOException;

/** Programs whose ranks end in many ways. The last word names one; {@code faults} before it makes faults first. */
public final class NativePrograms {
    private NativePrograms() {}

    public static void main(String[] words) throws Exception {
        MPI.Init(words);
        String end = words[words.length - 1];
        if (words[0].equals("faults")) {
            faults(words);
        }
        if (end.equals("operator")) {
            int[] sum = new int[1];
            MPI.COMM_WORLD.allReduce(sum, 1, MPI.INT, new Op(new FailingAtRankOne(), true));
        } else if (MPI.COMM_WORLD.getRank() == 1) {
            MPI.COMM_WORLD.sendRecv(new int[1], 1, MPI.INT, 1, 0, new int[1], 1, MPI.INT, 1, 0);
            end(end);
            if (end.equals("return")) {
                return;
            }
        }
        MPI.COMM_WORLD.barrier();
        System.out.println("all have passed");
        MPI.Finalize();
    }

    private static final class FailingAtRankOne extends UserFunction {
        @Override
        public void call(Object in, Object inOut, int count, Datatype type) throws MPIException {
            if (MPI.COMM_WORLD.getRank() == 1) {
                throw new IllegalStateException("deliberate");
            }
        }
    }

    private static void end(String how) throws MPIException, IOException, InterruptedException {
        switch (how) {
            case "throw" -> throw new IllegalStateException("deliberate");
            case "exit" -> System.exit(3);
            case "exitElsewhere" -> {
                new Thread(NativePrograms::exitSoon).start();
                MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, 0, 0);
            }
            case "level" -> System.out.println("thread level " + MPI.queryThread());
            case "abort" -> MPI.COMM_WORLD.abort(42);
            case "abortUnheard" -> {
                deafenLauncher();
                MPI.COMM_WORLD.abort(42);
            }
            case "kill" -> {
                String self = Long.toString(ProcessHandle.current().pid());
                new ProcessBuilder("kill", "-9", self).start().waitFor();
            }
            case "mistake" -> MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 7, 0);
            default -> {}
        }
    }

    /** Ends this rank while its main thread waits in a call. */
    private static void exitSoon() {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        System.exit(3);
    }

    /** Stops the process that reads this rank's output for a second. */
    private static void deafenLauncher() throws IOException, InterruptedException {
        long reader = ProcessHandle.current().parent().orElseThrow().pid();
        new ProcessBuilder(
                        "sh",
                        "-c",
                        "kill -STOP " + reader + "; (sleep 1; kill -CONT " + reader + ") > /dev/null 2>&1 &")
                .start()
                .waitFor();
    }

    /** Faults that the JVM handles by signals. */
    private static void faults(String[] words) {
        String absent = words.length > 9 ? "" : null;
        int caught = 0;
        for (int i = 0; i < 20_000; i++) {
            try {
                caught += absent.length();
            } catch (NullPointerException e) {
                caught++;
            }
        }
        try {
            caught += depth(0);
        } catch (StackOverflowError e) {
            caught++;
        }
        System.gc();
        try {
            caught = caught / (words.length - 2);
        } catch (ArithmeticException e) {
            caught++;
        }
        System.out.println(caught + " faults");
    }

    private static int depth(int number) {
        return number < 0 ? 0 : 1 + depth(number + 1);
    }
}
