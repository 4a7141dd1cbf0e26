package mpi;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests of the API that are run on every native MPI library: a choice, or whole classes.
 *
 * @param folder folder for their files
 */
record NativeChoice(Path folder) {
    /** Classes without a chosen test. */
    private static final List<Class<?>> FURTHER = List.of(
            ConfinedBuffersTest.class, KernelExchangesTest.class, OpTest.class, ValuesTest.class, WinTest.class);

    private static final Map<Class<?>, List<String>> CHOSEN = Map.ofEntries(
            Map.entry(
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
                            "shouldEndManyRequestsThatHaveBeenFreed",
                            "shouldPackAndUnpack")),
            Map.entry(
                    PersistentRequestsTest.class,
                    List.of(
                            "shouldMoveMessagesInEveryModeEachTimeTheyAreStarted",
                            "shouldWaitForTheReceiverOnlyIfSynchronous",
                            "shouldDoNothingWhileInactive")),
            Map.entry(
                    DatatypeTest.class,
                    List.of(
                            "shouldTakeStridesInElementsOrInBytes",
                            "shouldCommunicateOnlyWhenCommitted",
                            "shouldTakeBoundsInBytesAndTellThemInBaseElements",
                            "shouldCountElementsOfPartsOfMessages",
                            "shouldReachWhatLiesBeforeASlice",
                            "shouldBufferAllBytesOfManyTypes",
                            "shouldMoveColumnsToRowsBetweenRanks")),
            Map.entry(StructTest.class, List.of("shouldSendStructuresInBuffersAndArrays", "shouldReducePairs")),
            Map.entry(
                    CommunicatorsTest.class,
                    List.of(
                            "shouldGiveTheHintsToTheCommunicatorOfAType",
                            "shouldArrangeRanksInGrids",
                            "shouldSplit",
                            "shouldCopyWithAttributesAndWithoutTheName",
                            "shouldCopyGridsAndGraphsWithTheirNeighbours",
                            "shouldKnowTheWeightsOfEdgesIfThereAreAny",
                            "shouldRefuseAGroupThatIsNotPartOfTheCommunicator")),
            Map.entry(
                    CollectivesTest.class,
                    List.of(
                            "shouldBroadcastGatherAndScatter",
                            "shouldTakeDataInPlaceWhereRootsAndOthersUseDifferentForms",
                            "shouldGiveAllToAll",
                            "shouldReduceWithFunctionsOfTheProgram",
                            "shouldServeBothGroupsOfAnIntercommunicator",
                            "shouldFailOnlyWhereTheFunctionOfAnOperationThrows",
                            "shouldPutAnOnlyBlockAtItsDisplacement")),
            Map.entry(
                    NonBlockingCollectivesTest.class,
                    List.of(
                            "shouldGather",
                            "shouldScatter",
                            "shouldGiveAllToAll",
                            "shouldReduce",
                            "shouldReduceAndScatter")),
            Map.entry(
                    NeighbourCollectivesTest.class,
                    List.of("shouldGatherFromBothSides", "shouldGiveEachSideItsOwn", "shouldFollowTheEdgesOfAGraph")),
            Map.entry(IntercommunicatorsTest.class, List.of("shouldCopyWithBothGroups")),
            Map.entry(
                    WinAccessTest.class,
                    List.of(
                            "shouldAccessBetweenFences",
                            "shouldReadAndCombineAtOnce",
                            "shouldReplaceByManyTypes",
                            "shouldPutPairsWithoutGaps",
                            "shouldGiveRequestsForAccesses",
                            "shouldFlush",
                            "shouldOpenWindowsForGroups",
                            "shouldHaveMemoryOfItsOwnIfWanted")),
            Map.entry(
                    FileAccessTest.class,
                    List.of(
                            "shouldAccessAtOffsets",
                            "shouldMoveThePointerOfTheRank",
                            "shouldShareOnePointer",
                            "shouldHaveASizeAndCountBytesFromTheView",
                            "shouldKnowHowItWasOpened")));

    /**
     * Their programs, by numbers of ranks.
     *
     * @param without simple names of classes and names of tests that are left out
     */
    Map<Integer, List<Ranks.Program>> programs(String... without) {
        List<String> absent = List.of(without);
        return NativeRanks.gather(() -> CHOSEN.forEach((test, names) -> names.stream()
                .filter(name -> !absent.contains(test.getSimpleName()) && !absent.contains(name))
                .forEach(name -> run(test, name))));
    }

    /** Programs of all tests of the classes, by numbers of ranks, without those that are for Strobe's own ranks alone. */
    Map<Integer, List<Ranks.Program>> all() {
        return NativeRanks.gather(() -> Stream.concat(CHOSEN.keySet().stream(), FURTHER.stream())
                .forEach(test -> Stream.of(test.getDeclaredMethods())
                        .filter(method -> method.isAnnotationPresent(Test.class))
                        .filter(method -> !method.isAnnotationPresent(OnStrobeOnly.class))
                        .forEach(method -> run(test, method))));
    }

    private void run(Class<?> test, String name) {
        try {
            run(test, test.getDeclaredMethod(name));
        } catch (NoSuchMethodException e) {
            throw new LinkageError(test.getSimpleName() + "." + name, e);
        }
    }

    private void run(Class<?> test, Method method) {
        try {
            Constructor<?> maker = test.getDeclaredConstructor();
            maker.setAccessible(true);
            method.setAccessible(true);
            method.invoke(inFolder(maker.newInstance()));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(test.getSimpleName() + "." + method.getName(), e);
        }
    }

    /** Gives a test its folder for files. */
    private Object inFolder(Object test) throws ReflectiveOperationException {
        for (Field field : test.getClass().getDeclaredFields()) {
            if (field.isAnnotationPresent(TempDir.class)) {
                field.setAccessible(true);
                field.set(test, folder);
            }
        }
        return test;
    }
}
