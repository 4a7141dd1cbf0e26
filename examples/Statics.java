/**
 * Each rank counts in a static of its own, as if it were a process of its own, also where ranks are threads of one JVM. Run it with
 * {@code ./strobe run -n 4 examples/Statics.java}: every rank comes to the same number. With {@code --isolate none} they
 * share the static, and most come to more.
 */
public final class Statics {
    private static int count;

    private Statics() {}

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        for (int i = 0; i < rounds; i++) {
            count++;
        }
        System.out.println("rank " + System.getenv("OMPI_COMM_WORLD_RANK") + " counted to " + count);
    }
}
