import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

/**
 * Rank 0 reads standard input, the others find it at its end. Run it with
 * {@code printf 'one\ntwo\n' | ./strobe run -n 2 examples/ReadingInput.java}. With {@code --stdin 1} rank 1 reads, with
 * {@code --stdin all} every rank reads all of it, with {@code --stdin none} nobody does.
 */
public final class ReadingInput {
    private ReadingInput() {}

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int lines = 0;
        while (in.readLine() != null) {
            lines++;
        }
        System.out.println("rank " + System.getenv("OMPI_COMM_WORLD_RANK") + " has read " + lines + " lines");
    }
}
