package org.strobe.emulator.tports.firmware;

import org.strobe.emulator.userlevel.Cost;

/** All that takes time. */
public enum TportCost implements Cost {
    /** The port is opened. */
    OPEN("tports.open"),

    /** A message, a put or a get is given to the Elan. */
    SEND("network.send-overhead"),

    /** A receive is given to the Elan. */
    RECEIVE("tports.receive"),

    /** A look at an event that has not happened. */
    LOOK("tports.look"),

    /** An event, or a written word, is noticed. */
    TAKE("network.receive-overhead"),

    /** The Elan's thread processor takes a message or a receive, and looks at entries of the other queue. */
    MATCH("tports.match"),

    /** The work of MPI, or of another library above a port, for a message at either end. */
    MESSAGE("tports.message"),

    /** The Elan begins to read memory for another one. */
    FETCH("tports.fetch");

    private final String parameter;

    TportCost(String parameter) {
        this.parameter = parameter;
    }

    @Override
    public String parameter() {
        return parameter;
    }

    @Override
    public String unit() {
        return "entry";
    }
}
