package org.strobe.mpi.bgl.glue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.bgl.message.IncomingMessage;
import org.strobe.mpi.bgl.message.OutgoingMessage;
import org.strobe.mpi.bgl.packetize.Contiguous;
import org.strobe.mpi.engine.kind.EngineSite;
import org.strobe.mpi.engine.kind.Engines;
import org.strobe.mpi.engine.message.Leftovers;
import org.strobe.mpi.progress.Progress;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;
import org.strobe.mpi.standard.ProcessGroup;
import org.strobe.mpi.standard.SendMode;
import org.strobe.mpi.standard.ThreadLevel;
import org.strobe.mpi.type.Type;

/** Each field of a reused send or receive is that of a new one; a field that is added later is looked at too. */
class ReusedRequestsTest {
    @Test
    void shouldLeaveNothingOfTheLastMessage() {
        List<List<String>> leftovers = Job.of(1).set("engine", "bgl").run(ReusedRequestsTest::leftovers);
        assertThat(leftovers).containsExactly(List.of());
    }

    private static List<String> leftovers(Rank rank) throws Exception {
        Progress progress = new Progress(rank, ThreadLevel.SINGLE, false);
        new EngineSite(Engines.chosen("bgl"), progress, ThreadLevel.SINGLE);
        PacketMessages messages = PacketMessages.open(progress).orElseThrow();
        ProcessGroup all = ProcessGroup.range(0, 1, 0);
        PacketChannel last = new PacketChannel(messages, 1, 0, all);
        PacketChannel channel = new PacketChannel(messages, 2, 0, all);
        byte[] buffer = new byte[1];
        OutgoingMessage sent = messages.layer.send(0, PacketMessages.word(1, 0), Contiguous.NOTHING);
        assertThat(messages.layer.progress()).isTrue();
        IncomingMessage came = messages.find(last, 0, 0).owner();

        MpiFailure failure = new MpiFailure(ErrorClass.BUFFER, "of the last message");
        PacketReceive receive = new PacketReceive(messages);
        Leftovers ofReceive = new Leftovers(receive, Set.of(), last, failure, Type.INT, came, new byte[2]);
        receive.start(channel, buffer, 0, 1, Type.BYTE, 0, 3);
        PacketReceive newReceive = new PacketReceive(messages).start(channel, buffer, 0, 1, Type.BYTE, 0, 3);
        List<String> found = new ArrayList<>(ofReceive.against(newReceive));

        PacketSend send = new PacketSend(messages);
        Leftovers ofSend = new Leftovers(send, Set.of(), last, failure, Type.INT, sent, new byte[2]);
        send.start(channel, SendMode.STANDARD, buffer, 0, 1, Type.BYTE, 0, 3);
        found.addAll(ofSend.against(
                new PacketSend(messages).start(channel, SendMode.STANDARD, buffer, 0, 1, Type.BYTE, 0, 3)));
        return found;
    }
}
