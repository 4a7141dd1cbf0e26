package org.strobe.mpi.watch;

import static java.util.Map.entry;

import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import org.strobe.mpi.provider.CartTopology;
import org.strobe.mpi.provider.CollectiveCalls;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.GraphTopology;
import org.strobe.mpi.provider.MatchedMessage;
import org.strobe.mpi.provider.OpenFile;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Provider;
import org.strobe.mpi.provider.SendMode;
import org.strobe.mpi.provider.Window;

/** How a program calls what the provider is asked for. What is no call for a program (the rank, the size) has no name. */
public final class Names {
    private static final Map<String, String> OF_PROVIDER = Map.ofEntries(
            entry("init", "Init"),
            entry("finish", "Finalize"),
            entry("attachBuffer", "attachBuffer"),
            entry("detachBuffer", "detachBuffer"),
            entry("openPort", "openPort"),
            entry("closePort", "closePort"),
            entry("publish", "publishName"),
            entry("unpublish", "unpublishName"),
            entry("lookup", "lookupName"),
            entry("deleteFile", "File.delete"),
            entry("abort", "abort"));

    private static final Map<String, String> OF_COMMUNICATOR = Map.ofEntries(
            entry("receive", "recv"),
            entry("startReceive", "iRecv"),
            entry("prepareReceive", "recvInit"),
            entry("sendReceive", "sendRecv"),
            entry("sendReceiveReplace", "sendRecvReplace"),
            entry("probe", "probe"),
            entry("tryProbe", "iProbe"),
            entry("probeMatched", "mProbe"),
            entry("tryProbeMatched", "imProbe"),
            entry("duplicate", "dup"),
            entry("startDuplicate", "iDup"),
            entry("split", "split"),
            entry("splitShared", "splitType"),
            entry("create", "create"),
            entry("createGroup", "createGroup"),
            entry("createInter", "createIntercomm"),
            entry("merge", "merge"),
            entry("compare", "compare"),
            entry("free", "free"),
            entry("disconnect", "disconnect"),
            entry("abort", "abort"),
            entry("accept", "accept"),
            entry("connect", "connect"),
            entry("spawn", "spawn"),
            entry("createWindow", "Win"),
            entry("allocateWindow", "Win"),
            entry("createDynamicWindow", "Win"),
            entry("openFile", "File"));

    private static final Map<String, String> OF_OPERATION =
            Map.of("await", "waitFor", "test", "test", "cancel", "cancel", "start", "start");

    private static final Set<String> NO_CALLS_OF_WINDOW = Set.of(
            "group",
            "base",
            "size",
            "displacementUnit",
            "attributes",
            "name",
            "setName",
            "errorMode",
            "setErrorMode",
            "info",
            "setInfo");

    private static final Map<String, String> OF_FILE = Map.of(
            "close", "File.close",
            "setSize", "File.setSize",
            "preallocate", "File.preallocate",
            "size", "File.getSize",
            "setView", "File.setView",
            "seek", "File.seek",
            "seekShared", "File.seekShared",
            "positionShared", "File.getPositionShared",
            "setAtomicity", "File.setAtomicity",
            "sync", "File.sync");

    private Names() {}

    /** The name, or null if it is no call. */
    public static String of(Method method, Object[] arguments) {
        Class<?> where = method.getDeclaringClass();
        String name = method.getName();
        if (where == CollectiveCalls.class) {
            return collective(name);
        } else if (where == Communicator.class) {
            return communicator(name, arguments);
        } else if (where == Operation.class) {
            return OF_OPERATION.get(name);
        } else if (where == Provider.class) {
            return OF_PROVIDER.get(name);
        } else if (where == MatchedMessage.class) {
            return name.equals("receive") ? "mRecv" : "imRecv";
        } else if (where == Window.class) {
            return NO_CALLS_OF_WINDOW.contains(name) ? null : "Win." + name;
        }
        return where == OpenFile.class ? file(name, arguments) : null;
    }

    static CallKind kind(Method method, String name) {
        Class<?> where = method.getDeclaringClass();
        if (where == CollectiveCalls.class) {
            return CallKind.COLLECTIVE;
        } else if (where == Operation.class) {
            return CallKind.REQUEST;
        } else if (where == Window.class || name.equals("Win")) {
            return CallKind.WINDOW;
        } else if (where == OpenFile.class || name.startsWith("File")) {
            return CallKind.FILE;
        } else if (where == MatchedMessage.class) {
            return CallKind.MESSAGE;
        }
        return switch (name) {
            case "Init", "Finalize", "attachBuffer", "detachBuffer", "abort" -> CallKind.LIFE;
            case "openPort", "closePort", "publishName", "unpublishName", "lookupName" -> CallKind.PROCESSES;
            case "accept", "connect", "spawn" -> CallKind.PROCESSES;
            case "probe", "iProbe", "mProbe", "imProbe" -> CallKind.PROBE;
            default -> isMessage(method.getName()) ? CallKind.MESSAGE : CallKind.COMMUNICATOR;
        };
    }

    private static boolean isMessage(String method) {
        return method.contains("end") || method.contains("eceive");
    }

    private static String collective(String method) {
        boolean pending = method.startsWith("start");
        String name = pending ? lower(method.substring("start".length())) : method;
        name = switch (name) {
            case "broadcast" -> "bcast";
            case "exclusiveScan" -> "exScan";
            default -> name;
        };
        int last = name.length() - 1;
        name = name.substring(0, last) + Character.toLowerCase(name.charAt(last));
        return pending ? "i" + upper(name) : name;
    }

    private static String communicator(String method, Object[] arguments) {
        return switch (method) {
            case "send" -> mode(arguments) + (mode(arguments).isEmpty() ? "send" : "Send");
            case "startSend" -> "i" + mode(arguments) + "Send";
            case "prepareSend" -> mode(arguments) + (mode(arguments).isEmpty() ? "sendInit" : "SendInit");
            case "createWithTopology" -> topology(arguments[1]);
            default -> OF_COMMUNICATOR.get(method);
        };
    }

    private static String topology(Object topology) {
        if (topology instanceof CartTopology) {
            return "createCart";
        }
        return topology instanceof GraphTopology ? "createGraph" : "createDistGraph";
    }

    private static String mode(Object[] arguments) {
        return switch ((SendMode) arguments[0]) {
            case STANDARD -> "";
            case BUFFERED -> "b";
            case SYNCHRONOUS -> "s";
            case READY -> "r";
        };
    }

    private static String file(String method, Object[] arguments) {
        if (!method.endsWith("ead") && !method.endsWith("rite") && !method.endsWith("All")) {
            return OF_FILE.get(method);
        }
        boolean pending = method.startsWith("start");
        boolean together = method.endsWith("All");
        String name = pending ? method.substring("start".length()) : method;
        name = together ? name.substring(0, name.length() - "All".length()) : name;
        name += switch ((OpenFile.Pointer) arguments[0]) {
            case EXPLICIT -> together ? "AtAll" : "At";
            case INDIVIDUAL -> together ? "All" : "";
            case SHARED -> together ? "Ordered" : "Shared";
        };
        return "File." + (pending ? "i" : "") + name;
    }

    private static String upper(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static String lower(String name) {
        return Character.toLowerCase(name.charAt(0)) + name.substring(1);
    }
}
