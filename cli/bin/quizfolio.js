#!/usr/bin/env node
// This file exists before the build, so that "npm install" can link it.
import '../dist/main.js'
