package org.strobe.bcs.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.strobe.bcs.descriptor.Descriptor;
import org.strobe.bcs.descriptor.PendingRequest;
import org.strobe.bcs.descriptor.RequestKind;
import org.strobe.emulator.match.Envelope;

class NodeTeamTest {
    private final NodeTeam team =
            new NodeTeam(new ProcessTeam(new TeamSlots.Claim(1, 0), new int[] {0, 1}, process -> 0), here -> true, 0);

    private void post(RequestKind kind) {
        for (int process = 0; process < 2; process++) {
            team.post(new Descriptor(kind, new Envelope(0, 0, 0), process, 0, 0, 1, 0, 0, 0, 0));
        }
    }

    private List<PendingRequest> pending() {
        List<PendingRequest> found = new ArrayList<>();
        team.findPending(found);
        return found;
    }

    @Test
    void shouldListACollectiveWhileProcessesWaitForIt() {
        post(RequestKind.BARRIER);
        assertThat(pending()).hasSize(2);
        team.begin();
        assertThat(pending()).hasSize(2);
        team.end();
        assertThat(pending()).isEmpty();
    }

    @Test
    void shouldNotListTheEndOfATeamWhichNobodyAwaits() {
        post(RequestKind.LEAVE);
        assertThat(pending()).isEmpty();
        team.begin();
        assertThat(pending()).isEmpty();
    }
}
