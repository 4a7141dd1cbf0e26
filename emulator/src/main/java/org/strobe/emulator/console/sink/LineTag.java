package org.strobe.emulator.console.sink;

import java.nio.charset.StandardCharsets;

/** Prefix of each line that identifies its rank. */
@FunctionalInterface
public interface LineTag {
    /** No tag. */
    LineTag NONE = (rank, channel) -> new byte[0];

    /** Tag of a rank's line. */
    byte[] of(int rank, OutputChannel channel);

    /** Tag in the form of other launchers: {@code [1,3]<stdout>} for rank 3 of job 1. */
    static LineTag ofJob(int job) {
        return (rank, channel) ->
                ("[" + job + "," + rank + "]<" + channel.word() + ">").getBytes(StandardCharsets.US_ASCII);
    }
}
