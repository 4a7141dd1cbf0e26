package org.strobe.mpi.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallNamesTest {
    @Test
    void shouldNameCallsOfEveryKind() {
        assertThat(CallNames.all())
                .contains("Init", "send", "bSend", "isSend", "rSendInit", "recv", "iRecv", "mProbe", "mRecv", "imRecv")
                .contains("barrier", "bcast", "iBcast", "exScan", "allToAllw", "createCart", "dup", "free")
                .contains("waitFor", "waitAll", "testSomeStatus", "start", "cancel")
                .contains("Win", "Win.fence", "Win.getAccumulate", "File", "File.readAt", "File.iWriteShared");
    }

    @Test
    void shouldNameNothingThatIsNoCall() {
        assertThat(CallNames.all()).doesNotContain("rank", "size", "Win.group", "Win.size", "world", "waitall");
    }
}
