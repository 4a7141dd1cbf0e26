package org.strobe.bcs.runtime;

import java.util.List;
import org.strobe.bcs.collective.CollectiveHelper;
import org.strobe.bcs.collective.ReduceHelper;
import org.strobe.bcs.message.BufferReceiver;
import org.strobe.bcs.message.BufferSender;
import org.strobe.bcs.message.DmaHelper;
import org.strobe.bcs.slice.StrobeReceiver;
import org.strobe.bcs.slice.StrobeSender;

/** What runs on NICs, by the names that fault plans call it. */
public final class NicAgents {
    /** All of them; the first on one node only. */
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
