package org.strobe.emulator.guest;

/** Which of a program's classes every rank of a JVM gets for itself. */
public enum Isolate {
    /** Those with mutable statics, and those that reach them. */
    AUTO,
    /** All. */
    ALL,
    /** None: statics are shared. */
    NONE
}
