package org.strobe.emulator.console;

import java.io.InputStream;
import java.io.PrintStream;

/** Streams of the rank that the calling thread belongs to. Called at every print, so it must be fast. */
public interface CurrentStreams {
    /** The rank's standard output; null if the thread belongs to no rank. */
    PrintStream outOrNull();

    /** The rank's standard error; null if the thread belongs to no rank. */
    PrintStream errOrNull();

    /** The rank's standard input; null if the thread belongs to no rank. */
    InputStream inOrNull();
}
