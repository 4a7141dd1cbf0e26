package org.strobe.emulator.guest.isolate;

/** Classes of a program that every rank of a JVM gets for itself. */
public enum Isolate {
    /** Classes with mutable statics, and their users. */
    AUTO,
    /** All classes. */
    ALL,
    /** No class: statics are shared. */
    NONE
}
