package org.strobe.mpi.mpj.oracle.program;

import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.Prequest;
import mpi.Request;
import mpi.Status;

/** Messages under way at a time: all receives are posted first, then all sends start, then all complete. */
final class PendingMessages {
    private PendingMessages() {}

    /** Message of the plan, which all ranks know. */
    private record Message(
            int from, int to, Layout sent, Layout received, int count, int longer, int tag, int mode, Draw draw) {
        static Message of(Draw draw, int size) {
            Kind kind = draw.of(Kind.values());
            Layout sent = Layout.any(draw, kind);
            return new Message(
                    draw.below(size),
                    draw.below(size),
                    sent,
                    sent.received(draw),
                    draw.of(kind == Kind.OBJECT ? 2 : 0, 1, draw.between(1, 8), kind == Kind.OBJECT ? 65 : 2000),
                    draw.below(3) / 2,
                    draw.below(3),
                    draw.of(0, 1, 3),
                    draw.next());
        }
    }

    /** Request of a rank, with its buffer. */
    private record Open(Request request, Area area, boolean receives) {}

    static void run(Draw draw, Intracomm comm, Answer answer) {
        boolean persistent = draw.percent(35);
        List<Message> plan = new ArrayList<>();
        for (int i = draw.between(1, 6); i > 0; i--) {
            plan.add(Message.of(draw, comm.Size()));
        }
        int how = draw.below(8);
        if (persistent) {
            runPersistent(draw, plan, how, comm, answer);
            return;
        }
        List<Open> open = new ArrayList<>();
        for (Message each : plan) {
            if (each.to == comm.Rank()) {
                Area area = receiveArea(each);
                Request request = comm.Irecv(
                        area.array(), area.offset(), area.count(), each.received.type(), each.from, each.tag);
                open.add(new Open(request, area, true));
            }
        }
        comm.Barrier();
        for (Message each : plan) {
            if (each.from == comm.Rank()) {
                Area area = Area.filled(each.draw.of(0), each.sent, each.count);
                open.add(new Open(start(each, comm, area), area, false));
            }
        }
        complete(how, open, answer);
    }

    private static Area receiveArea(Message each) {
        int elements = each.sent.size() * each.count / each.received.size() + each.longer;
        return Area.empty(each.draw.of(1), each.received, elements);
    }

    private static Request start(Message each, Intracomm comm, Area area) {
        return switch (each.mode) {
            case 0 -> comm.Isend(area.array(), area.offset(), area.count(), each.sent.type(), each.to, each.tag);
            case 1 -> comm.Issend(area.array(), area.offset(), area.count(), each.sent.type(), each.to, each.tag);
            default -> comm.Irsend(area.array(), area.offset(), area.count(), each.sent.type(), each.to, each.tag);
        };
    }

    private static Prequest prepare(Message each, Intracomm comm, Area area) {
        return switch (each.mode) {
            case 0 -> comm.Send_init(area.array(), area.offset(), area.count(), each.sent.type(), each.to, each.tag);
            case 1 -> comm.Ssend_init(area.array(), area.offset(), area.count(), each.sent.type(), each.to, each.tag);
            default -> comm.Rsend_init(area.array(), area.offset(), area.count(), each.sent.type(), each.to, each.tag);
        };
    }

    private static void runPersistent(Draw draw, List<Message> plan, int how, Intracomm comm, Answer answer) {
        List<Open> receives = new ArrayList<>();
        List<Open> sends = new ArrayList<>();
        for (Message each : plan) {
            if (each.to == comm.Rank()) {
                Area area = receiveArea(each);
                Prequest request = comm.Recv_init(
                        area.array(), area.offset(), area.count(), each.received.type(), each.from, each.tag);
                receives.add(new Open(request, area, true));
            }
            if (each.from == comm.Rank()) {
                Area area = Area.filled(each.draw.of(0), each.sent, each.count);
                sends.add(new Open(prepare(each, comm, area), area, false));
            }
        }
        boolean atOnce = draw.percent(50);
        for (int round = 0; round < 3; round++) {
            start(receives, atOnce);
            comm.Barrier();
            for (int i = 0; i < sends.size(); i++) {
                sends.get(i).area.fill(draw.of(round).of(comm.Rank()).of(i).number());
            }
            start(sends, atOnce);
            List<Open> all = new ArrayList<>(receives);
            all.addAll(sends);
            complete(how, all, answer);
        }
    }

    private static void start(List<Open> some, boolean atOnce) {
        if (atOnce) {
            Prequest.Startall(some.stream().map(each -> (Prequest) each.request).toArray(Prequest[]::new));
        } else {
            some.forEach(each -> ((Prequest) each.request).Start());
        }
    }

    private static void complete(int how, List<Open> open, Answer answer) {
        Request[] requests = open.stream().map(Open::request).toArray(Request[]::new);
        Status[] statuses = new Status[requests.length];
        if (requests.length > 0) {
            switch (how) {
                case 0 -> statuses = Request.Waitall(requests);
                case 1 -> waitAny(requests, statuses);
                case 2 -> waitSome(requests, statuses);
                case 3 -> testEach(requests, statuses);
                case 4 -> statuses = testAll(requests);
                case 5 -> testAny(requests, statuses);
                case 6 -> testSome(requests, statuses);
                default -> {
                    for (int i = 0; i < requests.length; i++) {
                        statuses[i] = requests[i].Wait();
                    }
                }
            }
        }
        for (int i = 0; i < requests.length; i++) {
            Open each = open.get(i);
            if (each.receives) {
                answer.add(how, "received", each.area.layout(), Answer.status(statuses[i], each.area.layout()));
                answer.add(each.area);
            } else {
                answer.add(how, "sent", each.area);
            }
        }
    }

    private static void waitAny(Request[] requests, Status[] statuses) {
        for (int i = 0; i < requests.length; i++) {
            Status status = Request.Waitany(requests);
            statuses[status.index] = status;
        }
    }

    private static void waitSome(Request[] requests, Status[] statuses) {
        for (int left = requests.length; left > 0; ) {
            for (Status each : Request.Waitsome(requests)) {
                statuses[each.index] = each;
                left--;
            }
        }
    }

    private static void testEach(Request[] requests, Status[] statuses) {
        for (int i = 0; i < requests.length; i++) {
            while (statuses[i] == null) {
                statuses[i] = requests[i].Test();
            }
        }
    }

    private static Status[] testAll(Request[] requests) {
        Status[] statuses = null;
        while (statuses == null) {
            statuses = Request.Testall(requests);
        }
        return statuses;
    }

    private static void testAny(Request[] requests, Status[] statuses) {
        for (int left = requests.length; left > 0; ) {
            Status status = Request.Testany(requests);
            if (status != null) {
                statuses[status.index] = status;
                left--;
            }
        }
    }

    private static void testSome(Request[] requests, Status[] statuses) {
        for (int left = requests.length; left > 0; ) {
            Status[] some = Request.Testsome(requests);
            for (int i = 0; some != null && i < some.length; i++) {
                statuses[some[i].index] = some[i];
                left--;
            }
        }
    }
}
