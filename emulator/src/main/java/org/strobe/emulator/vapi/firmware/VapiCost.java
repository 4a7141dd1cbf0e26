package org.strobe.emulator.vapi.firmware;

import org.strobe.emulator.userlevel.Cost;

/** All that takes time. */
public enum VapiCost implements Cost {
    OPEN("driver.open"),
    CLOSE("driver.close"),

    /** Pages are pinned, and their addresses given to the adapter. */
    REGISTER("driver.register"),
    DEREGISTER("driver.deregister"),

    /** A completion queue is made. */
    QUEUE("driver.queue"),

    /** A queue pair is made. */
    PAIR("driver.pair"),

    /** A queue pair is connected. */
    CONNECT("driver.connect"),

    /** An operation is posted. */
    POST("network.send-overhead"),

    /** A receive is posted. */
    POST_RECEIVE("driver.provide"),

    /** A look for completions that finds none. */
    LOOK("driver.look"),

    /** A completion is taken, or a written word is noticed. */
    TAKE("network.receive-overhead"),

    /** An interrupt wakes the rank. */
    WAKE("driver.wake"),

    /** Work of a library for a message, at either end. */
    MESSAGE("vapi.message"),

    /** At the target's adapter: a posted receive is fetched, and its completion written. */
    RECEIVE("hca.receive"),

    /** At the target's adapter: an RDMA write, or a request that is refused. */
    WRITE("hca.write"),

    /** At the target's adapter: memory is read. */
    READ("hca.read"),

    /** At the target's adapter: a word is read and written. */
    ATOMIC("hca.atomic");

    private final String parameter;

    VapiCost(String parameter) {
        this.parameter = parameter;
    }

    @Override
    public String parameter() {
        return parameter;
    }

    @Override
    public String unit() {
        return "page";
    }
}
