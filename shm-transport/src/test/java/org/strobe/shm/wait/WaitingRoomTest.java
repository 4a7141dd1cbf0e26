package org.strobe.shm.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.strobe.shm.futex.Futex;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.ProcessId;
import org.strobe.shm.sync.Flag;
import org.strobe.shm.sync.WordLayout;

class WaitingRoomTest {
    private final Memory memory = Memory.allocate(WaitingRoom.size(2, 1));

    private WaitingRoom room() {
        return WaitingRoom.create(memory, 2, 1, true);
    }

    /** Marks the room's second process as joined, with this process's identity and this state. */
    private void secondProcess(ProcessId id, int state) {
        long line = WaitingRoomLayout.process(1);
        memory.setLong(line + WaitingRoomLayout.PROCESS_PID, id.pid());
        memory.setLong(line + WaitingRoomLayout.PROCESS_START, id.startTime());
        memory.setIntRelease(line + WaitingRoomLayout.PROCESS_STATE, state);
    }

    private static ProcessId endedProcess() throws Exception {
        Process process = new ProcessBuilder("true").start();
        ProcessId id = new ProcessId(process.pid(), 1);
        process.waitFor();
        return id;
    }

    private static long liveThreads(String name) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(name))
                .count();
    }

    @Test
    void shouldNameTheArgumentWhenItIsWrong() {
        assertThatThrownBy(() -> WaitingRoom.create(memory, 0, 1, false)).hasMessageContaining("processes=0");
        assertThatThrownBy(() -> WaitingRoom.create(memory, 1, 0, false)).hasMessageContaining("doorbells=0");
    }

    @Test
    void shouldRefuseMemoryWhenItHoldsNoRoom() {
        assertThatThrownBy(() -> WaitingRoom.open(memory)).hasMessageContaining("no waiting room");
        memory.setLong(WaitingRoomLayout.ROOM_MAGIC, WaitingRoomLayout.MAGIC);
        memory.setInt(WaitingRoomLayout.ROOM_VERSION, WaitingRoomLayout.VERSION + 1);
        assertThatThrownBy(() -> WaitingRoom.open(memory))
                .hasMessageContaining("version=" + (WaitingRoomLayout.VERSION + 1));
    }

    @Test
    void shouldNumberProcessesAndRefuseOneTooMany() {
        try (WaitingRoom one = room();
                WaitingRoom two = WaitingRoom.open(memory)) {
            assertThat(one.process()).isZero();
            assertThat(two.process()).isEqualTo(1);
            assertThat(two.processes()).isEqualTo(2);
            assertThatThrownBy(() -> WaitingRoom.open(memory)).hasMessageContaining("processes=2");
        }
    }

    @Test
    void shouldGiveThePlaceOfAProcessThatHasLeftToAnother() {
        try (WaitingRoom one = room()) {
            WaitingRoom.open(memory).close();
            try (WaitingRoom next = WaitingRoom.open(memory)) {
                assertThat(next.process()).isEqualTo(1);
                assertThatThrownBy(() -> WaitingRoom.open(memory)).hasMessageContaining("processes=2");
            }
            assertThat(one.isAborted()).isFalse();
        }
    }

    @Test
    void shouldKeepTheFirstCauseWhenAbortedTwice() {
        try (WaitingRoom room = room()) {
            assertThat(room.isAborted()).isFalse();
            assertThatCode(room::checkAbort).doesNotThrowAnyException();
            room.abort("first");
            room.abort("second");
            assertThat(room.isAborted()).isTrue();
            assertThatThrownBy(room::checkAbort)
                    .isInstanceOf(JobAbortedException.class)
                    .hasMessage("first");
        }
    }

    @Test
    void shouldCutTheCauseWhenItIsTooLong() {
        try (WaitingRoom room = room()) {
            room.abort("ä".repeat(1000));
            assertThatThrownBy(room::checkAbort).hasMessage("ä".repeat(506));
        }
    }

    @Test
    void shouldAbortAllTheSameWhenTheAborterDiedOverTheCause() {
        try (WaitingRoom room = room()) {
            memory.setInt(WaitingRoomLayout.ABORT_STATE, WaitingRoomLayout.CAUSE_BEING_WRITTEN);
            assertThatThrownBy(room::checkAbort).hasMessage("the job was aborted");
        }
    }

    @Test
    void shouldAbortAndNameTheProcessWhenItDied() throws Exception {
        try (WaitingRoom room = room();
                Waiter waiter = room.enter(0, new WaitPolicy(0, 0, TimeUnit.HOURS.toNanos(1)))) {
            ProcessId dead = endedProcess();
            Memory word = Memory.allocate(WordLayout.SIZE);
            secondProcess(dead, WaitingRoomLayout.LIVING);
            assertThatThrownBy(() -> waiter.await(new Flag(word, 0), 1))
                    .isInstanceOf(JobAbortedException.class)
                    .hasMessage("process 1 (pid " + dead.pid() + ") died");
            assertThat(room.isDead(1)).isTrue();
            assertThat(room.isDead(0)).isFalse();
        }
    }

    @Test
    void shouldAbortWhenAProcessDiedWhileItJoined() throws Exception {
        try (WaitingRoom room = room()) {
            secondProcess(new ProcessId(endedProcess().pid(), 0), WaitingRoomLayout.FREE);
            room.watchProcesses();
            assertThat(room.isDead(1)).isTrue();
            assertThat(room.isAborted()).isTrue();
        }
    }

    @Test
    void shouldTakeAProcessForDeadWhenAnotherOneGotItsNumber() {
        try (WaitingRoom room = room()) {
            secondProcess(new ProcessId(ProcessId.current().pid(), 1), WaitingRoomLayout.LIVING);
            room.watchProcesses();
            assertThat(room.isDead(1)).isTrue();
            assertThat(room.isAborted()).isTrue();
        }
    }

    @Test
    void shouldNotAbortWhenAProcessHasLeftOrNeverJoinedOrLives() throws Exception {
        try (WaitingRoom room = room()) {
            ProcessId ended = endedProcess();
            for (int state : new int[] {WaitingRoomLayout.LEFT, WaitingRoomLayout.DEAD}) {
                secondProcess(ended, state);
                room.watchProcesses();
            }
            secondProcess(ProcessId.current(), WaitingRoomLayout.LIVING);
            room.watchProcesses();
            assertThat(room.isAborted()).isFalse();
            assertThat(room.isDead(1)).isFalse();
        }
    }

    /** The first process has left, the second is this one, and the others are entered by hand. */
    @Test
    void shouldLookAtTheNextThatLivesAndNoFurther() throws Exception {
        Memory many = Memory.allocate(WaitingRoom.size(5, 1));
        WaitingRoom.create(many, 5, 1, true).close();
        ProcessId ended = endedProcess();
        enter(many, 4, ended);
        enter(many, 3, ProcessId.current());
        enter(many, 2, ended);
        try (WaitingRoom room = WaitingRoom.open(many)) {
            room.watchProcesses();
            assertThat(room.process()).isEqualTo(1);
            assertThat(room.isDead(2)).isTrue();
            assertThat(room.isDead(3)).isFalse();
            assertThat(room.isDead(4)).as("is looked at by 3").isFalse();
            enter(many, 3, ended);
            room.watchProcesses();
            assertThat(room.isDead(3)).isTrue();
            assertThat(room.isDead(4)).as("died at once with its neighbour").isTrue();
        }
    }

    private static void enter(Memory room, int index, ProcessId process) {
        long line = WaitingRoomLayout.process(index);
        room.setLong(line + WaitingRoomLayout.PROCESS_PID, process.pid());
        room.setLong(line + WaitingRoomLayout.PROCESS_START, process.startTime());
        room.setIntRelease(line + WaitingRoomLayout.PROCESS_STATE, WaitingRoomLayout.LIVING);
    }

    @Test
    void shouldTellAllProcessesWhenItWasMade() {
        long before = System.nanoTime();
        try (WaitingRoom one = room();
                WaitingRoom two = WaitingRoom.open(memory)) {
            assertThat(one.startNanos() - before).isNotNegative();
            assertThat(two.startNanos()).isEqualTo(one.startNanos());
        }
    }

    @Test
    void shouldSayThatItLeftWhenClosed() {
        room().close();
        assertThat(memory.getInt(WaitingRoomLayout.process(0) + WaitingRoomLayout.PROCESS_STATE))
                .isEqualTo(WaitingRoomLayout.LEFT);
    }

    @Test
    void shouldLeaveNoThreadBehindWhenClosed() {
        long watchers = liveThreads("strobe-watch");
        long relays = liveThreads("strobe-relay");
        WaitingRoom room = room();
        Future<Boolean> virtual = enterAndLeave(room);
        assertThat(Launch.result(virtual, 100)).isTrue();
        assertThat(liveThreads("strobe-watch")).isEqualTo(watchers + 1);
        assertThat(liveThreads("strobe-relay")).isEqualTo(relays + (Futex.isAvailable() ? 1 : 0));
        room.close();
        room.close();
        assertThat(liveThreads("strobe-watch")).isEqualTo(watchers);
        assertThat(liveThreads("strobe-relay")).isEqualTo(relays);
    }

    private static Future<Boolean> enterAndLeave(WaitingRoom room) {
        FutureTask<Boolean> task = new FutureTask<>(() -> {
            room.enter(0, new WaitPolicy(0, 0, 1)).close();
            return true;
        });
        Thread.ofVirtual().start(task);
        return task;
    }

    @Test
    void shouldNeedNoThreadWhenItServesOneJvm() {
        long watchers = liveThreads("strobe-watch");
        WaitingRoom room = WaitingRoom.inThisJvm(1);
        assertThat(liveThreads("strobe-watch")).isEqualTo(watchers);
        room.close();
    }
}
