package org.strobe.mpi.watch.gather;

/** Names of files with the data of one rank. */
public final class RankFile {
    private RankFile() {}

    /** The name for a rank: {@code trace-rank-3.json} for {@code trace.json}. */
    public static String name(String file, int rank) {
        int ending = file.lastIndexOf('.');
        int cut = ending > file.lastIndexOf('/') + 1 ? ending : file.length();
        return file.substring(0, cut) + "-rank-" + rank + file.substring(cut);
    }
}
