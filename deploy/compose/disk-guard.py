#!/usr/bin/python3
"""Keeps a database node out of the way while its disk has too little room. One runs beside each Patroni.

- If the node is the primary, it hands over to the synchronous standby.
- If it is a standby, it becomes neither synchronous nor primary, as long as another standby has room.
- If no other node has room, nothing changes: a full node is better than none.

All of this ends by itself once there is room again. docs/scaling.md explains it to operators.
"""
import argparse
import base64
import http.client
import json
import os
import time
import urllib.error
import urllib.request

MEGABYTE = 1024 * 1024
PAUSE = 0.5
# A node counts as low until it has this many times the limit, so that it does not change all the time.
RECOVERED = 1.25
CALL_TIMEOUT = 5
# Patroni answers once the roles are swapped.
SWITCHOVER_TIMEOUT = 60
# Patroni stores this tag in etcd, where the guards of the other nodes find it. Patroni itself ignores it.
LOW = "low_disk"
PASSWORD = "PATRONI_RESTAPI_PASSWORD"


class Patroni:
    """The Patroni of this node."""

    def __init__(self, url, user, password):
        self.url = url
        # Without the proxy of the environment.
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        login = base64.b64encode(f"{user}:{password}".encode()).decode()
        self.headers = {"Authorization": f"Basic {login}", "Content-Type": "application/json"}

    def call(self, path, body=None, timeout=CALL_TIMEOUT):
        """Sends a GET, or a POST if there is a body."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self.headers)
        with self.opener.open(request, timeout=timeout) as answer:
            return answer.read().decode()

    def members(self):
        return json.loads(self.call("/cluster"))["members"]


class Tags:
    """The file with the node's tags, which Patroni reads together with its configuration."""

    # On a full disk, a file can be overwritten but not grow.
    SIZE = 200

    def __init__(self, path):
        self.path = path
        self.stored = None
        if not os.path.exists(path):
            with open(f"{path}.new", "w") as file:
                file.write("{}".ljust(self.SIZE))
                file.flush()
                os.fsync(file.fileno())
            os.rename(f"{path}.new", path)

    def store(self, tags, patroni):
        if tags == self.stored:
            return
        text = json.dumps({"tags": {name: True for name in tags}})
        with open(self.path, "r+") as file:
            file.write(text.ljust(self.SIZE))
        patroni.call("/reload", {})
        self.stored = tags


def has_room(member):
    return member["state"] in ("running", "streaming") and LOW not in member.get("tags", {})


def tags_of(name, members, is_low):
    """The tags of a node: it steps back only while another standby can take its place.

    Only a synchronous standby may become the primary. So until another one is, this node may.
    """
    if not is_low:
        return []
    leaders = [m["name"] for m in members if m["role"] == "leader"]
    others = [m for m in members if m["name"] != name and m["role"] != "leader" and has_room(m)]
    if not leaders or name in leaders or not others:
        return [LOW]
    is_replaced = any(m["role"] == "sync_standby" for m in others)
    return [LOW, "nosync", "nofailover"] if is_replaced else [LOW, "nosync"]


def successor_of(name, members):
    """The synchronous standby, if it has room and this node is the primary; otherwise None."""
    leads = any(m["name"] == name and m["role"] == "leader" for m in members)
    candidates = [m["name"] for m in members if m["role"] == "sync_standby" and has_room(m)]
    return candidates[0] if leads and candidates else None


def free_space(folder):
    """A folder with the megabytes that PostgreSQL can still write there."""
    disk = os.statvfs(folder)
    return folder, disk.f_bavail * disk.f_frsize // MEGABYTE


def is_low_now(free, limit, was_low):
    return free < (limit * RECOVERED if was_low else limit)


class Log:
    """Prints each line once, however often it is said in a row."""

    def __init__(self):
        self.last = None

    def say(self, line):
        if line != self.last:
            print(time.strftime("%Y-%m-%d %H:%M:%S"), line, flush=True)
        self.last = line


def guard(options, patroni, tags):
    is_low = False
    say = Log().say
    while True:
        fullest, free = min(map(free_space, options.folder), key=lambda found: found[1])
        was_low, is_low = is_low, is_low_now(free, options.keep_free, is_low)
        if is_low != was_low:
            word = "only" if is_low else "again"
            say(f"{fullest} has {word} {free} MB free; the limit is {options.keep_free} MB")
        try:
            members = patroni.members()
            successor = successor_of(options.name, members) if is_low else None
            if successor:
                say(f"handing over to {successor}")
                body = {"leader": options.name, "candidate": successor}
                say(patroni.call("/switchover", body, SWITCHOVER_TIMEOUT))
            else:
                tags.store(tags_of(options.name, members, is_low), patroni)
        except urllib.error.HTTPError as error:
            say(f"Patroni refused: {error.read().decode()}")
        except (OSError, http.client.HTTPException, ValueError, KeyError) as error:
            # Patroni starts, or has no contact to etcd.
            say(f"Patroni gave no answer: {error}")
        time.sleep(PAUSE)


def main():
    layout = argparse.RawDescriptionHelpFormatter
    password = f"The variable {PASSWORD} holds the password of Patroni's REST interface."
    parser = argparse.ArgumentParser(description=__doc__, epilog=password, formatter_class=layout)
    parser.add_argument("--name", default=os.environ.get("PATRONI_NAME"), help="the node's name in Patroni")
    parser.add_argument(
        "--folder",
        required=True,
        action="append",
        help="a folder on the disk of the database; once more for the disk of pg_wal, if that is another",
    )
    parser.add_argument("--tags", required=True, help="a YAML file in the folder of Patroni's configuration")
    parser.add_argument("--patroni", default="http://127.0.0.1:8008", help="its address")
    parser.add_argument("--keep-free", type=int, default=1000, help="megabytes (default 1000)")
    options = parser.parse_args()
    if PASSWORD not in os.environ:
        parser.error(f"the variable {PASSWORD} is not set")
    patroni = Patroni(options.patroni, "patroni", os.environ[PASSWORD])
    guard(options, patroni, Tags(options.tags))


if __name__ == "__main__":
    main()
