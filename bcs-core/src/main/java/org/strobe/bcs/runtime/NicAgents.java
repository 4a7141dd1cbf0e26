package org.strobe.bcs.runtime;

import java.util.List;
import org.strobe.bcs.collective.CollectiveHelper;
import org.strobe.bcs.collective.ReduceHelper;
import org.strobe.bcs.message.BufferReceiver;
import org.strobe.bcs.message.BufferSender;
import org.strobe.bcs.message.DmaHelper;
import org.strobe.bcs.slice.StrobeReceiver;
import org.strobe.bcs.slice.StrobeSender;

/** Names of the agents of NICs, for fault plans. */
public final class NicAgents {
    /** Names of all agents. The strobe sender runs on one node only. */
    public static final List<String> NAMES = List.of(
            StrobeSender.NAME,
            StrobeReceiver.NAME,
            NodeManager.NAME,
            BufferSender.NAME,
            BufferReceiver.NAME,
            CollectiveHelper.NAME,
            DmaHelper.NAME,
            ReduceHelper.NAME);

    private NicAgents() {}
}
