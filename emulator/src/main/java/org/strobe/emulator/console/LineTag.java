package org.strobe.emulator.console;

import java.nio.charset.StandardCharsets;

/** What each line begins with, so that the user sees whose it is. */
@FunctionalInterface
public interface LineTag {
    /** No tag. */
    LineTag NONE = (rank, channel) -> new byte[0];

    /** The tag of a rank's line. */
    byte[] of(int rank, Channel channel);

    /** As other launchers do it: {@code [1,3]<stdout>} for rank 3 of job 1. */
    static LineTag ofJob(int job) {
        return (rank, channel) ->
                ("[" + job + "," + rank + "]<" + channel.word() + ">").getBytes(StandardCharsets.US_ASCII);
    }
}
