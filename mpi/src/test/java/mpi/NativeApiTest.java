package mpi;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the API on the native MPI libraries that are installed: the programs of each rank count in one job. */
class NativeApiTest {
    private static final Map<Class<?>, List<String>> CHOSEN = Map.of(
            MessagesTest.class,
            List.of(
                    "shouldSendAndReceiveArraysAndBuffers",
                    "shouldReceiveMatchedMessages",
                    "shouldReturnFromASynchronousSendWhenItsReceiverHasCome",
                    "shouldSendToAReceiverThatIsReady",
                    "shouldCompleteTheRequestsWhoseMessagesHaveCome",
                    "shouldCompleteWhatHasBeenFreed",
                    "shouldMoveNothingToAndFromNobody",
                    "shouldRefuseWrongArgumentsBeforeAnythingIsSent",
                    "shouldTruncate",
                    "shouldCancelAReceive",
                    "shouldLetStatusesBeChanged",
                    "shouldKeepTheBufferOfARequestThatWasDropped",
                    "shouldPackAndUnpack"),
            PersistentRequestsTest.class,
            List.of(
                    "shouldMoveMessagesInEveryModeEachTimeTheyAreStarted",
                    "shouldWaitForTheReceiverOnlyIfSynchronous",
                    "shouldDoNothingWhileInactive"),
            DatatypeTest.class,
            List.of(
                    "shouldTakeStridesInElementsOrInBytes",
                    "shouldCommunicateOnlyWhenCommitted",
                    "shouldTakeBoundsInBytesAndTellThemInBaseElements",
                    "shouldCountElementsOfPartsOfMessages",
                    "shouldReachWhatLiesBeforeASlice",
                    "shouldMoveColumnsToRowsBetweenRanks"),
            StructTest.class,
            List.of("shouldSendStructuresInBuffersAndArrays", "shouldReducePairs"),
            CommunicatorsTest.class,
            List.of(
                    "shouldGiveTheHintsToTheCommunicatorOfAType",
                    "shouldArrangeRanksInGrids",
                    "shouldSplit",
                    "shouldCopyWithAttributesAndWithoutTheName",
                    "shouldCopyGridsAndGraphsWithTheirNeighbours",
                    "shouldKnowTheWeightsOfEdgesIfThereAreAny",
                    "shouldRefuseAGroupThatIsNotPartOfTheCommunicator"),
            CollectivesTest.class,
            List.of(
                    "shouldBroadcastGatherAndScatter",
                    "shouldTakeDataInPlaceWhereRootsAndOthersUseDifferentForms",
                    "shouldGiveAllToAll",
                    "shouldReduceWithFunctionsOfTheProgram",
                    "shouldServeBothGroupsOfAnIntercommunicator",
                    "shouldFailOnlyWhereTheFunctionOfAnOperationThrows"),
            NonBlockingCollectivesTest.class,
            List.of("shouldGather", "shouldScatter", "shouldGiveAllToAll", "shouldReduce", "shouldReduceAndScatter"),
            NeighbourCollectivesTest.class,
            List.of("shouldGatherFromBothSides", "shouldGiveEachSideItsOwn", "shouldFollowTheEdgesOfAGraph"),
            IntercommunicatorsTest.class,
            List.of("shouldCopyWithBothGroups"));

    @ParameterizedTest
    @ValueSource(strings = {NativeRanks.MPICH, NativeRanks.OPEN_MPI})
    void shouldPassTestsOfTheApi(String library) {
        assumeTrue(NativeRanks.isInstalled(library), () -> "mpiexec." + library + " is not installed");
        NativeRanks.runTogether(library, () -> CHOSEN.forEach((test, names) -> names.forEach(name -> run(test, name))));
    }

    private static void run(Class<?> test, String name) {
        try {
            Constructor<?> maker = test.getDeclaredConstructor();
            maker.setAccessible(true);
            Method method = test.getDeclaredMethod(name);
            method.setAccessible(true);
            method.invoke(maker.newInstance());
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(test.getSimpleName() + "." + name, e);
        }
    }
}
