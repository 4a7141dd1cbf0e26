package org.strobe.mpi.call;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallNameTest {
    @Test
    void shouldNameCallsOfEveryKind() {
        assertThat(CallName.all())
                .contains("Init", "send", "bSend", "isSend", "rSendInit", "recv", "iRecv", "mProbe", "mRecv", "imRecv")
                .contains("barrier", "bcast", "iBcast", "exScan", "allToAllw", "createCart", "dup", "free")
                .contains("waitFor", "waitAll", "testSomeStatus", "start", "cancel")
                .contains("Win", "Win.fence", "Win.getAccumulate", "File", "File.readAt", "File.iWriteShared");
    }

    @Test
    void shouldNameNothingThatIsNoCall() {
        assertThat(CallName.all()).doesNotContain("rank", "size", "Win.group", "Win.size", "world", "waitall");
    }
}
