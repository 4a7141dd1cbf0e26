package org.strobe.mpi.mpj.oracle;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Rank of a native MPI that runs programs. Arguments: folder of the answers, first seed, number of programs. The folder gets
 * a file for each rank, named by the number in the first line of the answers.
 */
public final class NativeHost {
    private static final String BETWEEN = "\f";

    private NativeHost() {}

    public static void main(String[] words) throws Exception {
        String answers = String.join(BETWEEN, Answers.ofRank(Long.parseLong(words[1]), Integer.parseInt(words[2])));
        String rank = answers.split(" ", 3)[1];
        Files.writeString(Path.of(words[0], rank), answers);
    }

    /** Returns the answers of a rank, one for each program. */
    static String[] answers(Path folder, int rank) throws Exception {
        return Files.readString(folder.resolve(Integer.toString(rank))).split(BETWEEN, -1);
    }
}
